export const en = {
  title: 'No-dues certificate',
  memberNumber: (number: string) => `member number ${number}`,
  rollNumber: (number: string) => `roll or employee number ${number}`,
  owesNothing: (name: string, facts: string, day: string) =>
    `This is to certify that ${name} (${facts}) has returned everything that was borrowed from the library and owed it nothing on ${day}.`,
  lendsNoMore: 'The library lends nothing more to this member.',
}
