import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'store-unreachable': ['数据库 {place} 没有回应{why?（#）}。', '请看看它是否在运行、能否连上，然后继续；此前的一切都在。'],
  'store-copy-failed': [
    '复制出来的和原来的不一样：{streams} 条记录、{events} 个事件，应当是 {wantedStreams} 条、{wantedEvents} 个。',
    '什么都没有放进去；请再试一次，如果又这样，请报告。',
  ],
  'store-copy-differs': ['上一次复制留下的，在“{stream}”的第 {seq} 个事件和原来的不一样。', '请加 --force 重新复制。'],
  'config-database': [
    '数据库的地址不能用：{why}。',
    '请写成 postgres://user:password@host:5432/database（DATABASE_URL），或不写，改用文件。',
  ],
  'store-held': ['另一个 Troupe 进程正在演“{stream}”。', '请在那里停下它，或结束那个进程，再继续；观看和阅读不用等。'],
  'store-locked/database': ['数据库 {place} 上已经开着另一个剧场。', '请先关掉它，或给这一个自己的 schema：在地址后加 ?schema=NAME。'],
  'store-login': ['数据库 {place} 拒绝了用户名或密码。', '请检查 DATABASE_URL 里的两者；密码里的特殊字符要用百分号编码。'],
  'store-missing/database': ['没有这个数据库：{place}。', '请先建好它（createdb NAME），或改正地址。'],
  'store-unwritable/database': [
    '这个用户不能改动数据库 {place}，或它是只读的。',
    '请让用户能在里面建立和改动 schema（GRANT CREATE ON DATABASE），或换一个。',
  ],
  'store-crowded': ['数据库 {place} 没有空余的连接。', '请提高 max_connections，或关掉别的用它的程序，再试。'],
  'store-corrupt': [
    '数据库 {place} 损坏了，没有动它。',
    '请放上备份（troupe restore FILE --force，原有的会留着），或抢救还能读的（troupe doctor --salvage）。',
  ],
  'store-corrupt/empty': [
    '数据库 {place} 一个字节也没有：里面原有的已经丢失，不会把它当作从未有过任何东西的剧场打开。',
    '请放上备份（troupe restore FILE --force），或删掉这个文件，从头开始。',
  ],
  'store-newer': [
    '数据库 {place} 是由更新的 Troupe 写的（表的版本是 {version}，这里只认得 {known}）；没有动它。',
    '请更新 Troupe，或换一个（--store）。',
  ],
  'store-foreign': ['{place} 那里不是 Troupe 的数据库，没有动它。', '请换一个地方（--store），或把它移走。'],
  'store-missing': ['{place} 那里没有数据库。', '请检查路径，或先演一场：那样就有了。'],
  'store-unwritable': [
    '数据库 {place} 打不开或写不进：文件夹不在，或你不能改动它。',
    '请建好文件夹并允许写入，或换一个地方（TROUPE_DATA 或 --store）。',
  ],
  'store-locked': ['另一个 Troupe 进程正在用数据库 {place}。', '请先停下它，或换一个（--store）；只读不用等。'],
  'store-failing': ['磁盘拒绝读写数据库 {place}；最后写的都没有留下。', '请检查磁盘和剩余空间，再继续；之前的都在。'],
  'store-unwritable/reading': ['数据库 {place} 只为读而打开。', '要接着演，请打开来写。'],
  'store-occupied': ['{place} 那里已经有演出了；什么都没有改。', '请选一个空的地方，或加 --force：那里的会另外留着。'],
  'address.schema': 'schema 只能是小写字母、数字和下划线，最多 63 个，而这里是 {schema}',
  'address.scheme': '它必须以 postgres:// 开头',
  'address.characters': '名字或密码里的 @ : / ? # % 这类字符要写成 %40 %3A %2F %3F %23 %25',
};
