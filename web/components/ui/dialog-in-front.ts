import { createContext, type ReactNode } from 'react';

/**
 * Rendered inside the first dialog, so that keyboard and screen readers know which one is in front, and the
 * focus returns to where it was opened.
 */
export const DialogInFront = createContext<ReactNode>(null);
