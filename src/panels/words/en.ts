export const en = {
  studentPanel: 'Student panel',
  facultyPanel: 'Faculty panel',
  welcome: 'Welcome',
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  yourAccount: 'Your account',
  whatYouCanDo: 'What you can do here',
  openingHours: 'Opening hours',
  readFromAnywhere: 'Read from anywhere',
  allEResources: 'All e-resources',
  signInFirst: 'Please sign in first.',
}
