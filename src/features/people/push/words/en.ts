export const en = {
  tooManyDevices: (most: number) =>
    `Notifications are already on for ${most} devices. Remove one of them first.`,
  noSuchDevice: 'You have no such device any more.',
  unknownService:
    'The address of this browser’s push service is not one that messages can be sent to.',
  damagedKeys:
    'The keys of this subscription are damaged. Please turn notifications off and on again.',
  signInFirst: 'Please sign in first.',
  unknownBrowser: 'An unknown browser',
}
