/** Holds where there is room for a student beside the list. As Tailwind's `lg`. */
export const sideBySide = '(width >= 64rem)';
