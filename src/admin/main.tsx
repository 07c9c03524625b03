import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '../../resources.config';
import { StaffArea } from './app/staff-area';
import '../shared/design/fonts.css';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  const show = (shown: typeof config, version: number) =>
    root.render(
      <StrictMode key={version}>
        <StaffArea config={shown} />
      </StrictMode>,
    );
  show(config, 0);
  // While it is developed, a saved config comes without a reload.
  import.meta.hot?.accept('../../resources.config', (saved) => {
    if (saved) show(saved.config, Date.now());
  });
}
