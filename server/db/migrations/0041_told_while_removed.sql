-- What expired after its holder was removed was marked as told, and told to nobody. It is told when they come back.
UPDATE documents SET expiry_told_for = NULL FROM workspace_members AS holder
  WHERE holder.workspace_id = documents.workspace_id AND holder.id = documents.member_id
    AND holder.removed_at IS NOT NULL AND documents.expiry_told_for >= holder.removed_at::date;
