import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '../../resources.config';
import { createServices } from './app/providers';
import { bringList } from './app/resource-routes';
import { StaffArea } from './app/staff-area';
import '../shared/design/fonts.css';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  const show = async (shown: typeof config, version: number) => {
    // The first rows are asked for by this, and on their way while all else is made ready.
    const services = createServices(shown);
    // What does not come is asked for again by the screen, which can say so.
    await bringList(shown, location.pathname).catch(() => undefined);
    root.render(
      <StrictMode key={version}>
        <StaffArea config={shown} services={services} />
      </StrictMode>,
    );
  };
  void show(config, 0);
  // While it is developed, a saved config comes without a reload.
  import.meta.hot?.accept('../../resources.config', (saved) => {
    if (saved) void show(saved.config, Date.now());
  });
}
