export { Accounts } from './accounts.ts';
export {
  type AccountKind,
  type Allowed,
  kindOf,
  linkAccount,
  type Measure,
  measures,
  nameIn,
  operatorAccount,
  personAccount,
  type Quota,
  type Used,
} from './quota.ts';
