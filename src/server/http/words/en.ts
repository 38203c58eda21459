export const en = {
  foreignForm: 'This form was sent from another site. Please open it here and send it again.',
  away: 'The library’s database cannot be reached right now. Please try again in a minute.',
  readOnly:
    'The library’s database can only be read right now, so nothing was saved. Please try again in a minute.',
  unexpected:
    'Something went wrong on our side. Please try again; if it happens again, tell the library the request number.',
}
