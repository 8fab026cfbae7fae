// Separate from limits.ts, part of which the sign-in screen loads.

/** Images per trade, per day and per playbook; bytes and longer side (pixels) of one. */
export const maxPicturesOfTrade = 8;
export const maxPicturesOfDay = 4;
export const maxPicturesOfPlaybook = 2;
export const maxPictureBytes = 1_048_576;
export const maxPictureSide = 2_048;
