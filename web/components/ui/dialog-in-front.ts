import { createContext, type ReactNode } from 'react';

/**
 * A dialog opened over another. It is rendered inside the first, so that keyboard and screen readers know
 * which one is in front, and the focus returns to where the second was opened.
 */
export const DialogInFront = createContext<ReactNode>(null);
