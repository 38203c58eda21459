export const en = {
  back: 'Your unsaved text is back in the form.',
  changedSince:
    'Your unsaved text is back in the form. What it replaces has been changed since you typed it: compare before you save.',
  discard: 'Discard',
}
