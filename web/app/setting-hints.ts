export const passwordHint = 'Changing it signs you out on other devices.';
export const keyboardHint = 'Shortcuts for common actions';
