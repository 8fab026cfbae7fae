import { createContext, type ReactNode } from 'react';

/**
 * A dialog opened over another. It is drawn inside the first, so that keyboard and screen readers know which of
 * the two is in front and the focus goes back to where the second was opened.
 */
export const DialogInFront = createContext<ReactNode>(null);
