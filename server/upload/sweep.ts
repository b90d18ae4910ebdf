import { sql } from 'kysely';
import { fileAddress } from '#subjects/upload/rules.ts';
import { UPLOAD_KIND_LABELS } from '#subjects/upload/terms.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { carriedOut, cleared, counted, type Note, unheard } from '../job/noting.ts';
import type { Services } from '../service/services.ts';

const MINUTE = 60_000;
/** How long a picture that was uploaded may wait for what shows it to be saved, ms: a day. */
const PATIENCE = 86_400_000;
/** How long an attachment that was sent may wait for its report to be handed in where no draft of it stands, ms: a week. */
const UNSENT = 7 * PATIENCE;

/** Forgets avatars, pictures of menus and themes, photos of forms and registers, evidence, pictures and files of articles that nothing shows a day after they came; in a dry run nothing goes. Gives how many. */
export async function sweepUploads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dry = false,
  note: Note = unheard,
): Promise<number> {
  const rows = await carriedOut(db, dry, (tx) => sweptFrom(tx, clock.now()));
  for (const [kind, label] of Object.entries(UPLOAD_KIND_LABELS)) {
    const many = rows.filter((row) => row.kind === kind).length;
    if (many > 0) note(`${label}：${cleared(dry, '张')(many)}，上传满一天仍未使用`);
  }
  return rows.length;
}

async function sweptFrom(db: Db, now: number) {
  await db
    .deleteFrom('report_file as f')
    .where('f.submitted', '=', false)
    .where('f.at', '<', now - UNSENT)
    .where(
      sql<boolean>`not exists (select from report_draft as d where d.kind = f.kind and d.enterprise_id = f.enterprise_id
        and d.period = f.period and d.user_id = f.owner_id)`,
    )
    .execute();
  return db
    .deleteFrom('upload as f')
    .where('f.created_at', '<', now - PATIENCE)
    .where(sql<boolean>`((f.kind = 'avatar' and not exists (select from app_user where avatar_id = f.upload_id))
      or (f.kind = 'evidence' and not exists (select from fund_file where file_id = f.upload_id)
        and not exists (select from report_file where file_id = f.upload_id)
        and not exists (select from inspection_photo where upload_id = f.upload_id))
      or (f.kind = 'homeicon' and not exists (select from menu where home_icon = ${fileAddress('')} || f.upload_id))
      or (f.kind = 'register' and not exists (select from register_photo where photo_id = f.upload_id))
      or (f.kind = 'content' and not exists (select from content_file where upload_id = f.upload_id and article_id is not null))
      or (f.kind = 'form' and not exists (select from form_photo where upload_id = f.upload_id))
      or (f.kind = 'theme' and not exists (select from theme_version where f.upload_id in (look ->> 'logo', look ->> 'picture'))))`)
    .returning(['f.upload_id', 'f.kind'])
    .execute();
}

/** The job that does so every hour. */
export const uploadSweepJob: JobDeclaration = {
  code: 'upload-sweep',
  title: '清理未使用的图片',
  about: '清除上传一天后仍没有被使用的头像、菜单图片和主题图片',
  cron: '7 * * * *',
  byDay: '只看现在未使用的图片，不按日期',
  whenLate: 'once',
  retries: 0,
  limit: 10 * MINUTE,
  canDry: true,
  run: async ({ services, dry, note }) => counted(await sweepUploads(services, dry, note), cleared(dry, '张')),
};
