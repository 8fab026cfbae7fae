/** Opens each change of one's own account that the menu offers. */
export type AccountActions = {
  onChangeName: () => void;
  onChangeEmail: () => void;
  onChangePassword: () => void;
  onDownload: () => void;
  onDelete: () => void;
};
