// The values of rows that both the account page and the settings of the desk show.

export const passwordHint = 'Changing it signs you out on other devices.';
export const keyboardHint = 'Shortcuts for common actions';
