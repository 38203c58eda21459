export const en = {
  scopeWrite: 'Change your own profile',
  nameMissing: 'Please give the name.',
  titleMissing: 'Please give the title.',
  tooLong: (most: string) => `Please write at most ${most} characters.`,
  tooManyLines: (most: string) => `Please write at most ${most} lines.`,
  badEmail: 'Please give an e-mail address such as name@college.example.',
  badPhone: 'Please give a telephone number of digits, such as +91 663 000 0000.',
  badOrcid:
    'Please give an ORCID iD of 16 digits whose last one is right, such as 0000-0002-1825-0097.',
  badDoi: 'Please give a DOI such as 10.1000/182.',
  badLink: 'Please give an address that begins with https://.',
  badYear: 'Please give a year such as 2024.',
  badChoice: 'Please choose one of the list.',
  doiTwice: 'This profile has a publication with this DOI already.',
  orcidTaken: 'Another profile has this ORCID iD.',
  tooManyWorks: (most: string) => `A profile holds at most ${most} publications.`,
  noProfile: 'There is no such profile.',
  noWork: 'There is no such publication: it may have been removed meanwhile.',
  noCommittee: 'There is no such committee.',
  mine: 'You have a profile already.',
  changedMeanwhile:
    'Somebody else has changed this profile meanwhile, so yours is not saved yet. Nothing that you typed is lost: look at what differs, then save again.',
}
