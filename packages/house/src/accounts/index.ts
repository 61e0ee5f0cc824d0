export { Accounts } from './accounts.ts';
export { type Leading, type ListedAccount, linksIn, listedAccounts } from './listed-accounts.ts';
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
