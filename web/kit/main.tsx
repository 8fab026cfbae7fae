import './kit.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Kit } from './kit.tsx';

const page = document.getElementById('root');
if (!page) {
  throw new Error('index.html has no element with the id root.');
}

createRoot(page).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <Kit />
    </CSPProvider>
  </StrictMode>,
);
