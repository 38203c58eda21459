/** The vendors of the demo college. */
export const demoVendors = [
  {
    name: 'Utkal Book Agency',
    address: 'Station Road\nSambalpur 768001',
    email: 'orders@utkalbooks.example',
    phone: '+91 663 000 0101',
    contact: 'The sales manager',
    discount: '15',
    supplyDays: '21',
    terms: 'Delivery free at the library.',
  },
  {
    name: 'Mahanadi Scientific Books',
    address: 'Bapuji Nagar\nBhubaneswar 751009',
    email: 'sales@mahanadibooks.example',
    discount: '20',
    supplyDays: '30',
  },
  {
    name: 'Overseas Academic Supply',
    address: '12 College Street\nKolkata 700073',
    email: 'orders@overseas-academic.example',
    currency: 'USD',
    discount: '10',
    supplyDays: '60',
    note: 'Quotes in dollars, at the rate of the day of the order.',
  },
] as const

/** What the departments of the demo college ask for. */
export const demoLines = [
  {
    title: 'Distributed systems: principles and practice for undergraduates',
    author: 'Mishra, Ananya; Patel, Rohit',
    publisher: 'Kosal Press',
    edition: '3rd ed.',
    copies: 3,
    estimatePaise: 850_00,
    department: 'Computer Science and Engineering',
    course: 'BTech CSE, semester 6',
  },
  {
    title: 'A first course in compiler construction',
    author: 'Pradhan, Sujata',
    publisher: 'Kosal Press',
    copies: 2,
    estimatePaise: 620_00,
    department: 'Computer Science and Engineering',
    course: 'BTech CSE, semester 5',
  },
  {
    title: 'Problems in computational geometry',
    author: 'Behera, Dilip',
    publisher: 'Eastern Academic',
    copies: 2,
    estimatePaise: 740_00,
    department: 'Computer Science and Engineering',
    course: 'BTech CSE, semester 7',
  },
  {
    title: 'Antenna design by example',
    author: 'Nayak, Itishree',
    publisher: 'Eastern Academic',
    copies: 2,
    estimatePaise: 990_00,
    department: 'Electronics and Communication',
    course: 'BTech ECE, semester 6',
  },
] as const
