export const accountKindNames = { live: 'Live', demo: 'Demo', challenge: 'Challenge' } as const;

export const accountKindChoices = Object.entries(accountKindNames).map(([value, label]) => ({
  value,
  label,
}));
