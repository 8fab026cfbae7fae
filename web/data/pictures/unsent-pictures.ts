let count = 0;

/** Reports how many pictures exist in this tab only. */
export function noteUnsentPictures(pictures: number): void {
  count = pictures;
}

/** True when closing this tab or signing out would lose pictures. */
export function hasUnsentPictures(): boolean {
  return count > 0;
}
