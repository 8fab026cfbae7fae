/** The question before the recovery codes disappear: they are not shown again. */
export const leavingCodes = {
  title: 'Leave the recovery codes?',
  description: 'They’re not shown again. You can create new ones at any time.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};
