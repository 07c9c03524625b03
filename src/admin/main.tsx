import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '../../resources.config';
import { StaffArea } from './app/staff-area';
import '../shared/design/fonts.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StaffArea config={config} />
    </StrictMode>,
  );
}
