/** Reports that are there from the beginning, as the query of an address; a copy may be changed. */
export const readyMade = [
  {
    name: 'Books never lent',
    says: 'Titles with copies that nobody has ever taken, the oldest first.',
    search:
      'subject=books&column=title&column=author&column=year&column=copies&column=added-on&filter1=times-issued&how1=is&value1=0&filter2=copies&how2=at-least&value2=1&order=added-on',
  },
  {
    name: 'Overdue by department',
    says: 'Loans that are late now, by the department of the reader.',
    search:
      'subject=loans&group=department&filter1=is-overdue&how1=is&value1=yes&order=count&down=1&plot=bars',
  },
  {
    name: 'Price by year',
    says: 'What the copies cost that came in each year.',
    search:
      'subject=copies&group=year-acquired&sum=price&filter1=year-acquired&how1=filled&value1=&order=year-acquired&plot=bars',
  },
  {
    name: 'Copies by location and item type',
    says: 'Copies that were not withdrawn, with their price.',
    search:
      'subject=copies&group=location&group=item-type&sum=price&filter1=state&how1=is-not&value1=withdrawn',
  },
  {
    name: 'Loans by month and category',
    says: 'Of the last year.',
    search:
      'subject=loans&group=issued-on%3Amonth&group=category&filter1=issued-on&how1=last-days&value1=365',
  },
  {
    name: 'Loans by category, months across',
    says: 'Of this academic year, with sums by category and month.',
    search:
      'subject=loans&group=category&across=issued-on%3Amonth&filter1=issued-on&how1=this-academic-year&value1=&plot=bars',
  },
  {
    name: 'Loans of this year and the year before',
    says: 'By department, up to today and up to the same day a year ago.',
    search:
      'subject=loans&group=department&compare=1&filter1=issued-on&how1=this-year&value1=&order=count&down=1&plot=bars',
  },
  {
    name: 'Gate entries by hour',
    says: 'Of the last 30 days: when the library is full.',
    search: 'subject=entries&group=hour&sum=people&filter1=day&how1=last-days&value1=30&plot=bars',
  },
  {
    name: 'Members without a loan',
    says: 'Current members who have never borrowed, by category and department.',
    search:
      'subject=members&group=category&group=department&filter1=state&how1=is&value1=current&filter2=loans-ever&how2=is&value2=0',
  },
  {
    name: 'Purchases by vendor',
    says: 'Copies and cost of all bills that were not cancelled.',
    search: 'subject=purchases&group=vendor&sum=copies&sum=cost&order=cost&down=1&plot=bars',
  },
  {
    name: 'Requests by kind and status',
    says: 'What readers have asked for.',
    search: 'subject=requests&group=kind&group=state&sum=readers',
  },
] as const
