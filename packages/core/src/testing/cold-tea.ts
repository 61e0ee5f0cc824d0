import { Case } from '../mystery/case.ts';
import type { Language } from '../text/language.ts';

const words = {
  en: {
    title: 'The Cold Tea',
    opening: 'Mr Finch was found dead.',
    victim: 'Mr Finch',
    roles: [
      { id: 'cook', name: 'Cook', script: 'I hated Mr Finch. I put poison into the tea in the kitchen.' },
      {
        id: 'nurse',
        name: 'Nurse',
        script: 'Mr Finch hired me in spring. At nine I saw Cook near the tray in the kitchen. Cook owed him money.',
      },
      {
        id: 'heir',
        name: 'Heir',
        script: 'Mr Finch raised me. I saw Cook quarrel with Mr Finch about money. My debts are great.',
        mustNotVolunteer: ['My debts are great.'],
      },
      { id: 'maid', name: 'Maid', script: 'Mr Finch was kind to me. I heard Cook argue at the door that night.' },
    ],
  },
  zh: {
    title: '冷茶',
    opening: '费先生死了。',
    victim: '费先生',
    roles: [
      { id: 'cook', name: '厨子', script: '我恨费先生。我在茶里下了毒。' },
      { id: 'nurse', name: '护士', script: '费先生春天雇了我。九点我看见厨子在厨房附近。厨子欠他钱。' },
      { id: 'heir', name: '少爷', script: '费先生把我养大。我看到厨子和费先生为钱吵架。' },
      { id: 'maid', name: '女仆', script: '费先生待我很好。夜里我听见厨子在门口骂人。' },
    ],
  },
} as const;

/** A small case of our own for tests, the same in both languages: four at the table, one of them did it. `more` says what is to be otherwise. */
export function coldTea(language: Language, more: Readonly<Record<string, unknown>> = {}): Case {
  const { title, opening, victim, roles } = words[language];
  const victims = [{ id: 'finch', name: victim, killers: ['cook'] }];
  return Case.parse({ format: 'troupe-case', version: 1, id: 'tea', title, language, opening, victims, roles, ...more });
}
