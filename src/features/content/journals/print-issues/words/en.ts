export const en = {
  inPrint: 'Print issues',
  location: 'Location',
  noIssues: 'No issue has arrived yet.',
  boundVolumes: 'Bound volumes',
}
