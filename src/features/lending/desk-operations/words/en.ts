export const en = {
  newKeyNeeded:
    'Please send a new UUID as the key of each operation: it keeps a repeated one from being done twice.',
  keyUsed: 'This key was used for another operation. Please send a new one with each operation.',
}
