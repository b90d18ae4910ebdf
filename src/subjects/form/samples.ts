import type { FormAnswers } from '#base/form/answer/answers.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';

/** 节前保供库存调查: a table with computed columns, rules of both strengths. */
export const stockForm: FormDefinition = {
  title: '节前保供库存调查',
  note: '请按填报当日实际库存填写，数据用于安排节日市场供应。',
  sections: [
    {
      key: 's1',
      title: '企业情况',
      questions: [
        { key: '联系人', kind: 'text', title: '填报人', required: true, longest: 20 },
        { key: '电话', kind: 'text', title: '联系电话', required: true, longest: 20, help: '手机或座机，便于核实' },
        {
          key: '业态',
          kind: 'single',
          title: '业态',
          required: true,
          carry: true,
          options: ['农贸市场', '超市', '批发市场', '百货'],
        },
        { key: '营业', kind: 'yesno', title: '节日期间是否正常营业', required: true },
        { key: '停业原因', kind: 'lines', title: '停业原因', required: true, when: '营业 = 否', longest: 200 },
      ],
    },
    {
      key: 's2',
      title: '重点商品库存',
      when: '营业',
      questions: [
        {
          key: '库存',
          kind: 'table',
          title: '库存与日均销量',
          required: true,
          rows: ['大米', '食用油', '猪肉', '鸡蛋', '蔬菜'],
          columns: [
            {
              key: '数量',
              kind: 'number',
              title: '库存',
              unit: '吨',
              decimals: 2,
              least: '0',
              most: '100000',
              required: true,
              swing: 50,
              carry: true,
            },
            {
              key: '日销',
              kind: 'number',
              title: '日均销量',
              unit: '吨',
              decimals: 2,
              least: '0',
              most: '10000',
              required: true,
              carry: true,
            },
            {
              key: '可供',
              kind: 'computed',
              title: '可供天数',
              unit: '天',
              decimals: 1,
              value: '如果(日销 > 0, 四舍五入(数量 / 日销, 1), 0)',
            },
          ],
        },
        { key: '总量', kind: 'computed', title: '库存合计', unit: '吨', decimals: 2, value: '合计(库存.数量)' },
        {
          key: '货源',
          kind: 'multiple',
          title: '主要货源',
          required: true,
          options: ['本市基地', '省内外调', '省外外调', '进口'],
        },
        { key: '困难', kind: 'lines', title: '存在的困难和建议', longest: 500 },
      ],
    },
    { key: 's3', title: '确认', questions: [{ key: '签名', kind: 'signature', title: '填报人签名' }] },
  ],
  rules: [
    { check: '长度(电话) >= 7', message: '联系电话不完整', hard: true, at: '电话' },
    { check: '可供 >= 3', message: '可供天数不足 3 天，请核实', hard: false, at: '库存.数量' },
    { check: '总量 > 0', message: '库存合计应大于零', hard: true, at: '总量' },
  ],
};

/** 商贸企业用工情况: a section that is filled in several times, money, bounds between answers. */
export const staffForm: FormDefinition = {
  title: '商贸企业用工情况',
  note: '按上月末在岗人数填写。',
  sections: [
    {
      key: 's1',
      title: '总体情况',
      questions: [
        {
          key: '在岗',
          kind: 'number',
          title: '在岗人数',
          required: true,
          unit: '人',
          least: '0',
          most: '50000',
          swing: 30,
          carry: true,
        },
        { key: '女性', kind: 'number', title: '其中：女性', unit: '人', least: '0', most: '50000', carry: true },
        {
          key: '月薪',
          kind: 'money',
          title: '人均月工资',
          required: true,
          unit: '元',
          least: '0',
          most: '200000',
          swing: 20,
          carry: true,
        },
        { key: '招聘', kind: 'yesno', title: '本月是否计划招聘', required: true, carry: true },
      ],
    },
    {
      key: '岗位',
      title: '招聘岗位',
      when: '招聘',
      repeat: { noun: '个岗位', least: 1, most: 10 },
      questions: [
        { key: '岗位名称', kind: 'text', title: '岗位名称', required: true, longest: 30 },
        { key: '人数', kind: 'number', title: '招聘人数', required: true, unit: '人', least: '1', most: '1000' },
        { key: '学历', kind: 'dropdown', title: '学历要求', options: ['不限', '高中及以下', '大专', '本科及以上'] },
        { key: '到岗', kind: 'date', title: '期望到岗日期' },
      ],
    },
    {
      key: 's3',
      title: '汇总',
      questions: [
        { key: '招聘合计', kind: 'computed', title: '计划招聘人数', unit: '人', value: '合计(人数)' },
        { key: '工资总额', kind: 'computed', title: '月工资总额', unit: '元', decimals: 2, value: '在岗 * 月薪' },
      ],
    },
  ],
  rules: [
    { check: '女性 <= 在岗', message: '女性人数不能多于在岗人数', hard: true, at: '女性' },
    { check: '月薪 >= 2490', message: '低于最低工资标准，请核实', hard: false, at: '月薪' },
    { check: '人数 <= 200', message: '单个岗位招聘超过 200 人，请核实', hard: false, at: '人数' },
  ],
};

/** 门店安全自查: answered by link, with place, photos and a signature. */
export const safetyForm: FormDefinition = {
  title: '门店安全自查',
  note: '门店负责人现场检查后填写，无须登录。',
  sections: [
    {
      key: 's1',
      title: '门店',
      questions: [
        { key: '门店', kind: 'text', title: '门店名称', required: true, longest: 40 },
        { key: '位置', kind: 'place', title: '门店位置' },
        { key: '检查日期', kind: 'date', title: '检查日期', required: true },
      ],
    },
    {
      key: 's2',
      title: '检查内容',
      questions: [
        { key: '提示', kind: 'note', title: '逐项现场查看后再选择，发现隐患须写明整改期限。' },
        { key: '消防通道', kind: 'yesno', title: '疏散通道、安全出口是否畅通', required: true },
        { key: '灭火器', kind: 'yesno', title: '灭火器是否在有效期内', required: true },
        { key: '用电', kind: 'yesno', title: '用电线路是否规范', required: true },
        {
          key: '隐患',
          kind: 'multiple',
          title: '发现的隐患',
          required: true,
          when: '消防通道 = 否 或 灭火器 = 否 或 用电 = 否',
          options: ['通道堵塞', '灭火器过期', '私拉电线', '超负荷用电', '其他'],
        },
        { key: '整改期限', kind: 'date', title: '整改期限', required: true, when: '非 为空(隐患)' },
        { key: '照片', kind: 'photos', title: '现场照片', most: '3' },
        { key: '评分', kind: 'number', title: '自评分', required: true, unit: '分', least: '0', most: '100' },
        { key: '签名', kind: 'signature', title: '负责人签名' },
      ],
    },
  ],
  rules: [
    { check: '天数(检查日期, 整改期限) >= 0', message: '整改期限不能早于检查日期', hard: true, at: '整改期限' },
    { check: '为空(隐患) 或 评分 < 100', message: '有隐患时自评分不应为满分', hard: true, at: '评分' },
  ],
};

/** The forms of the demonstration, the tests and the stories. */
export const formSamples = [stockForm, staffForm, safetyForm] as const;

/** Answers that keep every rule of 节前保供库存调查. */
export const stockAnswers: FormAnswers = {
  联系人: '王芳',
  电话: '025-83281234',
  业态: '超市',
  营业: true,
  库存: [
    { 数量: '12.50', 日销: '1.25' },
    { 数量: '8', 日销: '1.6' },
    { 数量: '6', 日销: '1.5' },
    { 数量: '4', 日销: '0.8' },
    { 数量: '9', 日销: '2.5' },
  ],
  货源: ['本市基地', '省内外调'],
};
