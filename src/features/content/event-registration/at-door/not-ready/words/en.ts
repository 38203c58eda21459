export const en = {
  notReady: 'Check-in is not ready for use offline',
  openOnce:
    'The list of this event is not saved on this device. Open the check-in page once while connected, and stay on it for a few seconds.',
  opening: 'Opening what is saved on this device…',
}
