/** What the help centre tells of one task: for whom, on which page, and how it goes. */
export interface HelpTopic {
  readonly title: string;
  /** Told to who holds one of these; to everybody where there are none. */
  readonly rights: readonly string[];
  /** COMPONENT of the page that it is done on. */
  readonly component: string;
  readonly steps: readonly string[];
}

/** The tasks of the console, the daily ones first 帮助中心. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    title: '填报报表',
    rights: ['report.fill'],
    component: 'report/store-week',
    steps: [
      '在首页“待办”或报表列表中点击“新增”，选择企业和报告期。',
      '在表格中直接输入数字，回车到下一行；可以从 Excel 复制整块数据后粘贴。合计和增幅由系统计算。',
      '填写内容自动保存为草稿。红色单元格必须改正，黄色单元格说明原因后可以提交，按 F8 逐个查看。',
      '提交后等待审核；审核之前可以继续修改，被退回修改的报表改正后重新提交。',
    ],
  },
  {
    title: '审核报表',
    rights: ['report.review'],
    component: 'review/queue',
    steps: [
      '列表按风险排序：迟报、说明过异常和退回后重报的排在最前。',
      '点击“审核”打开报表，对照上期数据和偏差，填写意见后选择“审核通过”或“退回修改”。',
      '无异常的报表可以勾选后批量审核通过；其间有改动的报表不会通过，并逐条列出。',
    ],
  },
  {
    title: '催报和延期',
    rights: ['obligation.read', 'report.remind'],
    component: 'review/board',
    steps: [
      '“报送进度”按区域显示应报、已填报和未填报的企业。',
      '勾选未填报的企业后催报；同一报表四小时内不重复催报。',
      '确有原因的可以延期，截止、迟报和锁定时间一并顺延。',
    ],
  },
  {
    title: '办理审批',
    rights: ['approval.review'],
    component: 'approval/outlet',
    steps: ['首页的数字是各类申报中等待审核的条数，点击进入队列。', '打开申报，核对新旧内容后审核通过或退回修改。'],
  },
  {
    title: '申报和提问',
    rights: ['approval.submit'],
    component: 'approval/mine',
    steps: ['在“我的申报”中新增申报，被退回修改的改正后重新提交。', '需要咨询时在“我的提问”中提问，答复后收到通知。'],
  },
  {
    title: '查看菜价和菜价预警',
    rights: ['vegetable-price.read'],
    component: 'vegetable-price/daily',
    steps: [
      '“每日菜价”是各市场当日价格，单位元/500克，可以选择日期。',
      '“菜价预警”列出超过波动阈值的商品；鼠标停在表格上时暂不翻页。',
    ],
  },
  {
    title: '处理指标预警',
    rights: ['alert.read'],
    component: 'alert/open',
    steps: [
      '“当前预警”是尚未解除的预警，打开后可以签收并填写处理情况。',
      '指标恢复后预警自动解除，记录保留在“预警记录”。',
    ],
  },
  {
    title: '管理用户和角色',
    rights: ['user.write', 'role.write'],
    component: 'admin/users',
    steps: [
      '新增用户时选择所属部门、角色和区域；初始密码只显示一次。',
      '用户能看到的菜单和数据由角色决定，“查看权限”列出一名用户实际拥有的权限。',
      '所有修改记入操作日志，不能删改。',
    ],
  },
  {
    title: '列表、标签和查找',
    rights: [],
    component: '',
    steps: [
      '列表右上角可以导出查询到的全部数据、设置显示的列和行高、刷新。查询条件保留在地址中，可以发给同事。',
      '打开的页面保留在标签栏，在标签上单击右键可以刷新或批量关闭。',
      '按 Ctrl + K 查找菜单、台账、企业和报表，支持拼音首字母。',
    ],
  },
];

/** The topics for who holds these rights. */
export function topicsFor(resources: readonly string[]): readonly HelpTopic[] {
  return HELP_TOPICS.filter(({ rights }) => rights.length === 0 || rights.some((right) => resources.includes(right)));
}
