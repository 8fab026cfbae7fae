/** The question before recovery codes go off the screen, which are not shown again. */
export const leavingCodes = {
  title: 'Leave the recovery codes?',
  description: 'They are not shown again. You can make new ones in their place at any time.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};
