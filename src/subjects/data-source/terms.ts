/** Kinds of data source 数据源. */
export const SOURCE_KINDS = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL / MariaDB',
  http: 'HTTP JSON',
  file: '文件',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

/** Whether a kind is a database, with tables, an account and a port. */
export const isDatabase = (kind: SourceKind): boolean => kind === 'postgres' || kind === 'mysql';

/** The port that is meant where an address names none. */
export const USUAL_PORT = { postgres: 5_432, mysql: 3_306 } as const;

/** What came of trying to reach a source 测试结果; all but the first say why it could not be read. */
export const REACH_OUTCOMES = {
  reached: '连接正常',
  inward: '地址指向内网，未经允许；须由运维人员在 INWARD_HOSTS 中列出该主机',
  badRedirect: '对方转到了别的地址，没有跟随',
  noName: '找不到主机，请核对地址',
  refused: '对方拒绝连接，请核对地址和端口',
  timeOut: '超过时限没有应答',
  broken: '连接中断，或对方不是这种数据源',
  tls: '加密连接失败，请核对证书或关闭加密',
  credentials: '用户或密码不正确',
  noRight: '账号没有读取的权限',
  noDatabase: '没有这个数据库',
  missing: '没有这个地址（404）',
  badStatus: '对方没有正常应答',
  notJson: '应答不是 JSON',
  tooLarge: '应答超过 8 MB',
  empty: '可以连接，但没有能够读取的内容',
  noFile: '还没有上传文件',
  badFile: '文件无法读取',
  noObject: '来源中没有所选的表、路径或工作表，请重新选择',
  noColumn: '来源中没有映射的列，请重新映射',
  badSecret: '保存的密码无法解开，请重新填写',
  other: '未能读取',
} as const;
export type ReachOutcome = keyof typeof REACH_OUTCOMES;

/** What a column of a source is taken as 列的用途. */
export const COLUMN_ROLES = { dimension: '维度', measure: '指标', time: '时间' } as const;
export type ColumnRole = keyof typeof COLUMN_ROLES;

/** What kind of values a source says that a column has. */
export const COLUMN_TYPES = { text: '文字', number: '数字', date: '日期' } as const;
export type ColumnType = keyof typeof COLUMN_TYPES;

/** How figures of a measure come to one 汇总方式. */
export const ADDINGS = { sum: '求和', mean: '平均', least: '最小', most: '最大', distinct: '不同值个数' } as const;
export type AddingRule = keyof typeof ADDINGS;

/** When rows are taken in 抽取方式. */
export const SCHEDULES = { hand: '手动', hour: '每小时', day: '每天' } as const;
export type Schedule = keyof typeof SCHEDULES;

/** How a taking in 抽取 stands. */
export const RUN_STATES = { waiting: '等待', running: '抽取中', done: '已完成', failed: '失败' } as const;
export type RunState = keyof typeof RUN_STATES;

/** Code of the job that takes rows in. */
export const INTAKE_JOB = 'source-intake';
/** Rows shown of a source before it is mapped. */
export const PREVIEW_ROWS = 20;
/** Rows that a mapping takes in at most. */
export const MOST_TAKEN = 1_000_000;
export const MOST_COLUMNS = 60;
/** Tables, paths or sheets that are listed of a source. */
export const MOST_OBJECTS = 500;
/** Characters of a value at most. */
export const LONGEST_VALUE = 1_000;
export const LONGEST_SECRET = 500;
export const LONGEST_ADDRESS = 300;
/** Days that ended runs are kept. */
export const RUN_DAYS = 90;

export const SOURCE_MESSAGES = {
  unknownSource: '没有这个数据源',
  unknownMapping: '没有这个映射',
  endedSource: '数据源已停用',
  endedMapping: '映射已停用',
  takenName: '已有数据源使用这个名称',
  takenMapping: '已有映射使用这个名称',
  badHost: '应写作“主机”或“主机:端口”，如 db.example.gov.cn:5432',
  badUrl: '应为 http:// 或 https:// 开头的地址，不含用户名、密码和 #',
  badText: '不能含有控制字符',
  badToken: '不用用户名时密码作为令牌，只能含可见的英文字符',
  badUser: '用户名不能含冒号',
  needsHost: '请填写地址',
  needsDatabase: '请填写数据库',
  needsUser: '请填写用户',
  secretAgain: '更换类型、地址、数据库、用户或加密方式后须重新填写密码',
  fixedKind: '已有映射的数据源不能更换类型',
  notFile: '只有文件类数据源可以上传文件',
  badObject: '请选择表、路径或工作表',
  noColumns: '请至少映射一列',
  tooManyColumns: '最多映射 60 列',
  unknownColumn: '来源中没有这一列',
  twiceColumn: '同一列只能映射一次',
  twiceTitle: '中文名称不能重复',
  oneTime: '只能有一列作为时间',
  noAdding: '请选择指标的汇总方式',
  noCurrent: '还没有完成过抽取',
  open: '这个映射正在抽取',
  inUse: '已发布的接口正在使用这个映射，请先下线接口',
} as const;
