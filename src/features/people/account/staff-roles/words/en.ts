/** What the staff roles are called. */
export const en = {
  desk: 'Circulation desk',
  cataloguing: 'Cataloguing',
  acquisitions: 'Acquisitions',
  contents: 'Website and readers’ questions',
  reports: 'Reports',
  everything: 'All office work',
}
