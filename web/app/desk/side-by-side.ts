/** Whether there is room for a student beside the list. As Tailwind's `lg`. */
export function isSideBySide(): boolean {
  return matchMedia('(width >= 64rem)').matches;
}
