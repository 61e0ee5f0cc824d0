import type { Setting } from '../setting.ts';
import { cafe } from './cafe.ts';
import { castle } from './castle.ts';
import { feast } from './feast.ts';
import { home } from './home.ts';
import { hotel } from './hotel.ts';
import { rooftop } from './rooftop.ts';
import { shelter } from './shelter.ts';
import { space } from './space.ts';
import { station } from './station.ts';
import { street } from './street.ts';
import { study } from './study.ts';
import { temple } from './temple.ts';
import { wild } from './wild.ts';
import { workshop } from './workshop.ts';

export const settings: readonly Setting[] = [
  cafe,
  study,
  rooftop,
  street,
  temple,
  wild,
  castle,
  workshop,
  feast,
  shelter,
  home,
  hotel,
  station,
  space,
];
