export const en = {
  notTaken: (kinds: string) => `This kind of file is not accepted. Please choose ${kinds}.`,
  tooLarge: (megabytes: number) =>
    `This file has more than ${megabytes} MB. Please choose a smaller one.`,
  isEmpty: 'This file is empty.',
  gone: 'This upload is no longer here. Please send the file again.',
  goesOnElsewhere: 'This file is being sent from another place too. Please try again.',
  notWhole: 'This file has not arrived whole yet. Please wait until it has.',
  tooMany: 'Too many of your files are on their way. Please finish or cancel some first.',
}
