/** The encodings of platforms and spreadsheets, by their common names. */
export const charsets: readonly { value: string; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'gb18030', label: 'Chinese (GB18030)' },
  { value: 'big5', label: 'Chinese, traditional (Big5)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
  { value: 'windows-874', label: 'Thai (Windows-874)' },
];

/** The encodings to choose from, with the detected one if it is another. */
export function charsetChoices(found: string): readonly { value: string; label: string }[] {
  const isListed = charsets.some(({ value }) => value === found);
  return isListed ? charsets : [...charsets, { value: found, label: found }];
}
