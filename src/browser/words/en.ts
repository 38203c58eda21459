export const en = {
  showMap: 'Show the map',
  mapOf: (place: string) => `Map: ${place}`,
  installAsApp: 'Install as an app',
  installByShare: 'Close this menu, touch Share in Safari’s bar, then “Add to Home Screen”.',
  install: 'Install',
  installLead: 'Keep the library at hand.',
  installWhy:
    'On your home screen it opens like an app, and your loans, your card and the catalogue are there without network too.',
  notNow: 'Not now',
  showFiltered: 'Show',
  clearFilters: 'Clear',
  previous: 'Previous',
  next: 'Next',
  placesOf: (places: string, total: string) => `${places} of ${total}`,
  print: 'Print',
  table: 'Table',
  files: 'Files',
  putRight: 'Please put these right:',
  notSaved:
    'The library cannot be reached: this is not saved. What you typed is still here; save it again when the connection is back.',
}
