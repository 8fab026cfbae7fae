export type AccountActions = {
  onChangeName: () => void;
  onChangeEmail: () => void;
  onChangePassword: () => void;
  onDownload: () => void;
  onDelete: () => void;
};
