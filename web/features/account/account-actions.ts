/** The changes of the own account that the menu offers. */
export type AccountActions = {
  onChangeName: () => void;
  onChangeEmail: () => void;
  onChangePassword: () => void;
  onDownload: () => void;
  onDelete: () => void;
};
