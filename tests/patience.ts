import { configure } from '@testing-library/react';

/** What is waited for on a page comes late on a busy machine; no test measures time by it. */
configure({ asyncUtilTimeout: 20_000 });
