// Texts that the account page and the desk's settings share.

export const passwordHint = 'Changing it signs you out on other devices.';
export const keyboardHint = 'Shortcuts for common actions';
