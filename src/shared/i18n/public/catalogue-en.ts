import type { CatalogueMessages } from './catalogue-vi';

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const en: CatalogueMessages = {
  departments: {
    filter: 'Find a department',
    filterHint: 'For example: tim (heart), da (skin). Accents are optional.',
    count: (n) => plural(n, 'department'),
    none: 'No department matches',
    noneHint: 'Try the name of an illness or a part of the body.',
    book: 'Book a visit here',
    doctors: 'Doctors of the department',
    noDoctors: 'The department has not published its doctors yet.',
    services: 'Services and prices',
    service: 'Service',
    price: 'Price',
    minutes: 'Duration',
    back: 'All departments',
  },
  doctors: {
    filter: 'Find by name',
    filterHint: 'Accents are optional.',
    department: 'Department',
    allDepartments: 'All departments',
    language: 'Language',
    allLanguages: 'All languages',
    sex: 'Sex',
    anySex: 'Man or woman',
    clear: 'Clear the filters',
    count: (n) => plural(n, 'doctor'),
    none: 'No doctor matches',
    noneHint: 'Remove a filter, or call us for a recommendation.',
    experience: 'Experience',
    fee: 'Consultation fee',
    languages: 'Languages',
    specialties: 'Specialties',
    biography: 'About',
    book: 'Book with this doctor',
    back: 'All doctors',
  },
  guides: {
    filter: 'Search the guides',
    none: 'No guide matches',
    noneHint: 'Try another word.',
    count: (n) => plural(n, 'guide'),
    contents: 'On this page',
    back: 'All guides',
    disclaimer:
      'For information only; it does not replace the advice of your doctor. In an emergency, call 115.',
    print: 'Print',
  },
  search: {
    prompt: 'Type the name of a doctor or department, or what you would like to know.',
    found: (n) => plural(n, 'result'),
    none: 'Nothing was found',
    noneHint: 'Try a shorter word, or call the clinic and we will point the way.',
  },
};
