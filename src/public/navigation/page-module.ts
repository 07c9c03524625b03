import type { ComponentType, ReactNode } from 'react';

type Around = ComponentType<{ children: ReactNode }>;

/**
 * What a page's file gives: the page, what surrounds it where that is not the site's own, and what
 * makes queries where it or its surroundings ask for more than the page's data.
 */
export interface PageModule {
  Page: ComponentType;
  Frame?: Around;
  Queries?: Around;
}

/** The page of an extension, downloaded when it is opened. */
export interface PageFile {
  /** As the build's manifest names it. */
  source: string;
  load: () => Promise<PageModule>;
}
