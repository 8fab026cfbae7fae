import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { ErrorScreen } from '#app/error-screen.tsx';
import { connect } from '#data/backend/client.ts';
import { readConfig } from '#lib/config.ts';

const page = document.getElementById('root');
if (!page) {
  throw new Error('index.html has no element with the id root.');
}

// For an unsupported browser, public/browser-check.js has shown the reason already.
if (!page.querySelector('[data-refused]')) {
  const root = createRoot(page);
  readConfig()
    .then(connect)
    .then(
      () => root.render(<App />),
      (error: unknown) => {
        root.render(<ErrorScreen />);
        throw error;
      },
    );
}
