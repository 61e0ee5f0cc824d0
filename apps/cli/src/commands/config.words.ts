import { type SettingName, settingNames, settings } from '../context/config.ts';

/** What `troupe config` says beside the values themselves. */
type ConfigWords = {
  readonly about: Readonly<Record<SettingName, string>>;
  readonly key: string;
  readonly hidden: string;
  readonly notSet: string;
  readonly byDefault: string;
};

const english: ConfigWords = {
  about: Object.fromEntries(settingNames.map((name) => [name, settings[name].about])) as ConfigWords['about'],
  key: 'the key of the model server',
  hidden: 'set (hidden)',
  notSet: 'not set',
  byDefault: 'default',
};

const chinese: ConfigWords = {
  about: {
    data: '放数据库和日志的文件夹',
    store: '数据库文件；默认是数据文件夹里的 troupe.db',
    database: 'Postgres 数据库的地址，代替文件',
    language: '界面的语言：en 或 zh',
    person: '你入座用的名字',
    model: '模型服务器的地址；没有它就由替角来演',
    modelName: '要用的模型',
    deciderName: '用来做决定的更小更快的模型',
    directorName: '规划、判断与推进用的模型',
    modelKeyEnv: '放密钥的环境变量；默认 TROUPE_MODEL_KEY',
    modelTimeout: '一次模型调用最多多少秒',
    priceIn: '读一百万词元的价钱',
    priceCached: '从缓存读一百万词元的价钱',
    priceOut: '写一百万词元的价钱',
    budgetMoney: '一场演出花到多少钱就暂停',
    budgetTokens: '一场演出用到多少词元就暂停',
    patience: '玩家不出声时等多少秒；不写就一直等',
    pace: '替角在终端里每秒说多少词；0 是一下子说完',
    port: '模型服务器的端口',
    backups: '开着的剧场留多少份每日备份；0 是不备份',
  },
  key: '模型服务器的密钥',
  hidden: '有（不显示）',
  notSet: '没有设置',
  byDefault: '默认',
};

export const configWords = (language: 'en' | 'zh'): ConfigWords => (language === 'zh' ? chinese : english);
