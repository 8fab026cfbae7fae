import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'pipstone-theme';

/**
 * For every open tab: the browser sends the others a `storage` event; this tab dispatches the same one, for
 * theme.js.
 */
export function chooseTheme(theme: Theme): void {
  const newValue = theme === 'system' ? null : theme;
  try {
    if (newValue) {
      localStorage.setItem(key, newValue);
    } else {
      localStorage.removeItem(key);
    }
  } catch {
    // A browser that stores nothing for this page: the choice lasts until the page is left.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** The theme chosen by the person; 'system' when the system decides. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, themeOfPage);
}

function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function listen(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
