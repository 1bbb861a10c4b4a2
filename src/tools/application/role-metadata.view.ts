import {
  type APIApplicationRoleConnectionMetadata,
  ApplicationRoleConnectionMetadataType,
} from 'discord-api-types/v10';
import { pick } from '../shared/views/pick.js';
import { constantName, told } from '../shared/views/wording.js';
import type { RoleMetadataList, RoleMetadataView } from './role-metadata.dto.js';

/** Discord says `null` for none. */
export function viewRoleMetadata(records: readonly APIApplicationRoleConnectionMetadata[] | null): RoleMetadataList {
  return { count: records?.length ?? 0, records: (records ?? []).map(viewRecord) };
}

function viewRecord(record: APIApplicationRoleConnectionMetadata): RoleMetadataView {
  return {
    ...pick(record, 'key', 'name', 'description', 'type'),
    type_name: constantName(ApplicationRoleConnectionMetadataType, record.type),
    ...(told(pick(record, 'name_localizations', 'description_localizations')) as Partial<RoleMetadataView>),
  };
}
