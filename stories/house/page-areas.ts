/** Kinds of engine 引擎 that an area may stand on; `own` for one of its own. */
export type Engine = 'register' | 'report' | 'dataset' | 'document' | 'job' | 'gateway' | 'inspection' | 'own';

/** A page area of the specification: what serves it, the COMPONENT of a menu or the path of a page outside the menus. */
export interface PageArea {
  readonly name: string;
  readonly engine: Engine;
  readonly page: string;
}

const at = (engine: Engine, name: string, page: string): PageArea => ({ name, engine, page });

/** The page areas of spec 2, last section, by its lines. */
export const PAGE_AREAS: Readonly<Record<string, readonly PageArea[]>> = {
  '登录与入口 Login, dashboard': [
    at('own', '登录', '/login'),
    at('own', '单点登录回调', '/cas'),
    at('own', '404', '/404'),
    at('own', '首页', 'dashboard'),
    at('own', '总览', 'centre/overview'),
    at('own', '应用', 'centre/application'),
    at('own', '链接', 'centre/links'),
  ],
  '商业案例 Business-case': [
    at('report', '案例审核', 'review/queue'),
    at('report', '案例编辑', 'report/case-base'),
    at('report', '案例历史', 'report/case-quarter'),
    at('report', '基础表', 'report/case-base'),
    at('report', '季度表', 'report/case-quarter'),
    at('report', '年度表', 'report/case-year'),
    at('dataset', '案例统计', 'statistic/quarter'),
  ],
  '商业中心、综合体、网点 Business centre, complex, entity': [
    at('register', '商业中心', 'register/business-centre'),
    at('register', '商业综合体', 'register/business-centre'),
    at('register', '商业网点', 'register/outlet'),
    at('own', '地图', 'planning/map'),
    at('own', '网点标注', '/doBBusEntLabel'),
  ],
  '企业 Enterprise': [
    at('register', '企业基本信息', 'register/enterprise'),
    at('own', '企业审核', 'approval/enterprise'),
    at('register', '商品分配', 'register/enterprise'),
  ],
  '专项资金 Fund': [
    at('own', '资金申报', 'fund/declare'),
    at('own', '申报审核', 'fund/queue'),
    at('own', '专家评审', 'fund/marking'),
    at('register', '申报通知', 'register/fund-call'),
  ],
  '网站访问分析 Visit analytics': [
    at('dataset', '品牌排行', 'dataset/view/visit-brand'),
    at('dataset', '来源地图', 'dataset/view/visit-origin'),
    at('dataset', '页面排行', 'dataset/view/visit-page'),
    at('dataset', 'PV', 'dataset/view/visit-pv'),
    at('dataset', 'UV', 'dataset/view/visit-uv'),
  ],
  '普查与小区 Census and estates': [
    at('register', '普查区', 'register/census-area'),
    at('register', '居住小区', 'register/compound'),
  ],
  '填报表单 Fill-in forms': [
    at('own', '表单设计与预览', 'form/forms'),
    at('own', '表单编辑', 'form/due'),
    at('own', '表单审批', 'form/answers'),
    at('own', '表单统计', 'form/statistics'),
  ],
  '黄金日与商务报告 Gold-day, business report': [
    at('register', '黄金日设置', 'review/golden-settings'),
    at('document', '商务运行报告', 'business-report/issues'),
  ],
  '农产品分析 Farm produce': [
    at('dataset', '月度分析', 'dataset/view/produce-month'),
    at('dataset', '逐月分析', 'dataset/view/produce-months'),
    at('dataset', '采购对比', 'dataset/view/wholesale-purchase'),
    at('dataset', '采购趋势', 'dataset/view/wholesale-purchases'),
    at('dataset', '交易对比', 'dataset/view/wholesale-trade'),
    at('dataset', '交易趋势', 'dataset/view/wholesale-trades'),
    at('dataset', '供应链', 'dataset/view/wholesale-origin'),
    at('dataset', '实时零售', 'dataset/view/produce-retail'),
    at('dataset', '实时批发', 'dataset/view/wholesale-now'),
    at('dataset', '实时商品', 'dataset/view/produce-goods'),
    at('dataset', '规划', 'dataset/view/produce-plan'),
    at('register', '商品字典', 'register/goods'),
  ],
  '区域经济 Regional economy': [
    at('dataset', '消费市场', 'dataset/view/economy-consumption'),
    at('dataset', '开发园区', 'dataset/view/economy-parks'),
    at('dataset', '利用外资', 'dataset/view/economy-foreign-capital'),
    at('dataset', '对外贸易', 'dataset/view/economy-trade'),
    at('dataset', '境外投资', 'dataset/view/economy-outbound'),
    at('dataset', '口岸', 'dataset/view/economy-port'),
    at('register', '月度模型', 'register/economy-month'),
    at('register', '年度模型', 'register/economy-year'),
    at('register', '配置字典', 'register/economy-indicator'),
  ],
  '报表 Reports': [
    at('report', '黄金周日报', 'report/golden-day'),
    at('report', '月报', 'report/store-month'),
    at('report', '周报', 'report/store-week'),
    at('report', '周末消费', 'report/weekend-sales'),
    at('report', '时点价格', 'report/price-report'),
    at('report', '报表审核', 'review/queue'),
    at('report', '报送进度', 'review/board'),
    at('report', '报送时限', 'review/schedules'),
    at('dataset', '时点价格统计', 'report-statistic/price'),
    at('dataset', '百货周统计', 'report-statistic/store'),
    at('dataset', '黄金周统计', 'statistic/golden'),
    at('dataset', '填报统计', 'statistic/report-count'),
    at('report', '报表上传与附件', 'report/store-week'),
  ],
  '内容管理 Content': [
    at('register', '栏目', 'register/content-category'),
    at('document', '文章', 'content/articles'),
    at('register', '链接', 'register/content-link'),
    at('job', '链接检查', 'content/link-checks'),
    at('document', '小程序栏目与文章', 'content/articles'),
    at('document', '公开文章', '/open/content'),
  ],
  '运行管理 Operation': [
    at('register', '数据字典', 'admin/dictionaries'),
    at('register', '组织机构', 'admin/organisations'),
    at('register', '菜单', 'admin/menus'),
    at('register', '监测设置', 'admin/monitor'),
    at('document', '消息', 'admin/notices'),
    at('register', '角色', 'admin/roles'),
    at('own', '主题', 'admin/theme'),
    at('register', '用户', 'admin/users'),
    at('own', '个人中心', 'user/center'),
    at('own', '修改密码', 'user/center'),
    at('own', '个人资料', 'user/center'),
    at('own', '会员与企业绑定', 'admin/invitations'),
  ],
  '数据共享与门户 Data sharing': [
    at('register', '接口分组', 'register/api-group'),
    at('gateway', '接口', 'gateway/apis'),
    at('gateway', '数据源', 'data-source/sources'),
    at('gateway', '授权', 'gateway/apps'),
    at('gateway', '权限', 'gateway/grants'),
    at('register', '政务信息目录', 'register/catalogue-entry'),
  ],
  '安全管理 Safety': [
    at('register', '幽灵监测', 'register/safety-ghost'),
    at('register', '移动网络安全', 'register/safety-mobile'),
    at('register', '检查点', 'register/check-point'),
    at('register', '检查记录', 'register/check-record'),
    at('inspection', '检查计划', 'inspection/plans'),
    at('inspection', '检查任务', 'inspection/tasks'),
    at('inspection', '问题整改', 'inspection/findings'),
  ],
  '系统 System': [
    at('job', '定时任务', 'job/list'),
    at('job', '任务日志', 'job/runs'),
    at('own', '操作日志', 'admin/operation-log'),
    at('own', '登录日志', 'admin/login-log'),
    at('register', '区划', 'admin/regions'),
    at('report', '报表定义', 'review/definitions'),
    at('register', '处室', 'admin/organisations'),
  ],
  '采集名录 Crawler lists': [
    at('register', '拍卖企业', 'register/directory-auction'),
    at('register', '对外劳务合作企业', 'register/directory-labour'),
    at('register', '货运代理企业', 'register/directory-freight'),
    at('register', '外商投资企业', 'register/directory-foreign'),
    at('job', '采集来源', 'crawler/sources'),
    at('job', '采集记录', 'crawler/runs'),
  ],
  '互联网数据 Internet data': [
    at('register', '兴趣点导入', 'register/poi'),
    at('own', '企业比对', 'poi/compare'),
    at('own', '关联', 'poi/links'),
    at('own', '坐标转换', '/transMapData'),
  ],
};
