import { expect, test } from 'vitest';
import { tongueOf } from './tongue.ts';

test.each([
  ['Two thieves argue about a clock in a tavern', undefined],
  ['Napoleon on Elba waits for a ship', undefined],
  ['Love', undefined],
  ['两个小偷在酒馆里争论一座钟', undefined],
  ['Deux sœurs se disputent le piano de leur mère dans la cuisine', 'fr'],
  ['Zwei Schwestern streiten in der Küche um das Klavier ihrer Mutter', 'de'],
  ['Dos hermanas discuten por el piano de su madre en la cocina', 'es'],
  ['Due sorelle litigano per il pianoforte della madre in cucina', 'it'],
  ['Duas irmãs discutem o piano da mãe na cozinha', 'pt'],
  ['二人の泥棒が酒場で時計のことで言い争う', 'ja'],
  ['Две сестры спорят о рояле', 'ru'],
  ['두 자매가 피아노를 두고 다툰다', 'ko'],
])('%s', (topic, tongue) => {
  expect(tongueOf(topic)).toBe(tongue);
});
